import type { MetaFunction } from "@remix-run/node";
import { aboutClosing, aboutHero, biography, expertise, instructor, strengths } from "~/content/about";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import { useSiteSettings } from "~/document/use-site-settings";
import { MelodyHeadline } from "~/melody/Melody";
import { Avatar } from "~/ui/Avatar";
import { ButtonLink } from "~/ui/Button";
import { ClosingBand } from "~/ui/ClosingBand";
import { MarginNote } from "~/ui/MarginNote";
import { Staves } from "~/ui/Staves";

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("about"));

export default function About() {
  return (
    <>
      <Hero />
      <Biography />
      <Strengths />
      <Expertise />
      <Closing />
    </>
  );
}

function Hero() {
  const { title, melody, ipa, lead } = aboutHero;
  const { name, initials, role, image } = instructor;
  return (
    <section className="who ruled" aria-labelledby="about-title">
      <div className="wrap">
        <div className="row">
          <div className="main">
            <h1 className="mel" id="about-title">
              <span className="vh">{title}</span>
              <MelodyHeadline sentence={melody} ipa={ipa} spoken />
            </h1>
            <div className="who-g">
              <Avatar initials={initials} image={image} size="large" />
              <div>
                <p className="who-name">{name}</p>
                <p>{role}</p>
                <p className="lead">{lead}</p>
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Biography() {
  const { title, paragraphs, marginNote } = biography;
  const [opening, ...others] = paragraphs;
  return (
    <section className="bio ruled sec" aria-labelledby="biography-title">
      <div className="wrap">
        <div className="row">
          <MarginNote penNote={marginNote} />
          <div className="main">
            <h2 id="biography-title">{title}</h2>
            <div className="bio-g">
              <p className="bio-opening">{opening}</p>
              <div>
                {others.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Strengths() {
  return (
    <div className="deep on-deep sec strengths">
      <div className="wrap">
        <Staves
          items={strengths.map(({ title, text, melody, ipa }) => ({
            melody,
            ipa,
            text: (
              <>
                <h2>{title}</h2>
                <p>{text}</p>
              </>
            ),
          }))}
        />
      </div>
    </div>
  );
}

function Expertise() {
  const { title, marginNote, groups } = expertise;
  return (
    <section className="ruled sec" aria-labelledby="expertise-title">
      <div className="wrap">
        <div className="row">
          <MarginNote penNote={marginNote} />
          <div className="main">
            <h2 id="expertise-title">{title}</h2>
            <div className="fields">
              {groups.map((group) => (
                <div key={group.title}>
                  <h3>{group.title}</h3>
                  <dl>
                    {group.items.map((item) => (
                      <div key={item.title}>
                        <dt>{item.title}</dt>
                        <dd>{item.text}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Closing() {
  const { instructorConsultationUrl } = useSiteSettings();
  const { headline, melody, ipa, text, enroll, consultation } = aboutClosing;
  return (
    <ClosingBand title={headline} melody={melody} ipa={ipa} text={text}>
      <ButtonLink href="/enroll" tone="fall">
        {enroll}
      </ButtonLink>
      <ButtonLink href={instructorConsultationUrl} variant="outline" tone="rise">
        {consultation}
      </ButtonLink>
    </ClosingBand>
  );
}
