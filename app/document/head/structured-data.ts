/**
 * JSON-LD for search engines in the vocabulary of https://schema.org, built from the content that the pages show. Ratings and
 * figures are not marked up, because they are not reviews.
 */
import type { Course } from "~/content/courses";
import { navigation } from "~/content/site";
import type { SiteSettings } from "~/settings/site-settings";
import { articleImageKey, socialImage } from "./social-image";

type Value = string | number | boolean | Thing | readonly Value[];

interface Thing {
  readonly "@type": string;
  readonly [property: string]: Value;
}

/** Builds a thing of the vocabulary with this site's absolute addresses. */
export type ThingBuilder = (site: SiteSettings) => Thing;

/** The document for everything a page describes. */
export function structuredDocument(builders: readonly ThingBuilder[], site: SiteSettings) {
  return { "@context": "https://schema.org", "@graph": builders.map((build) => build(site)) };
}

/** The provider, as a reference. */
const provider = ({ siteName, siteUrl }: SiteSettings) => ({
  "@type": "Organization",
  "@id": `${siteUrl}/#organization`,
  name: siteName,
  url: `${siteUrl}/`,
});

const logoOf = ({ siteUrl, brand }: SiteSettings) => siteUrl + (brand?.logo?.src ?? "/favicon.svg");

/** The provider, in full. */
export const organization: ThingBuilder = (site) => ({
  ...provider(site),
  logo: logoOf(site),
  ...(site.footer && { description: site.footer.blurb }),
  email: site.contactEmail,
  telephone: site.contactPhone,
  ...(site.footer?.socialLinks.length && {
    sameAs: site.footer.socialLinks.map(({ profile }) => profile),
  }),
});

/** A course with its price. */
export function courseOffer(course: Course): ThingBuilder {
  return (site) => {
    const url = `${site.siteUrl}/courses/${course.id}`;
    return {
      "@type": "Course",
      name: course.title,
      description: course.summary,
      url,
      educationalLevel: course.level,
      inLanguage: "en",
      provider: provider(site),
      offers: {
        "@type": "Offer",
        category: "Paid",
        price: course.price,
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        url: `${site.siteUrl}/enroll?course=${course.id}`,
      },
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "Online",
        courseWorkload: `PT${course.hours}H`,
      },
    };
  };
}

interface Article {
  slug: string;
  title: string;
  description: string;
  category: string;
  author: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Such as `8 min read`. */
  readTime: string;
}

/** A blog article. */
export function blogPosting(article: Article): ThingBuilder {
  return (site) => {
    const url = `${site.siteUrl}/blog/${article.slug}`;
    return {
      "@type": "BlogPosting",
      headline: article.title,
      description: article.description,
      articleSection: article.category,
      author: { "@type": "Person", name: article.author },
      publisher: { ...provider(site), logo: logoOf(site) },
      datePublished: article.date,
      timeRequired: `PT${Number.parseInt(article.readTime, 10)}M`,
      inLanguage: "en",
      url,
      mainEntityOfPage: url,
      image: site.siteUrl + socialImage(site, articleImageKey(article.slug)),
    };
  };
}

interface Step {
  name: string;
  path: string;
}

/** Breadcrumbs from the home page to this page; `steps` begins after the home page. */
export function breadcrumbs(steps: readonly Step[]): ThingBuilder {
  const [home] = navigation.items;
  const trail: Step[] = [{ name: home.label, path: home.href }, ...steps];
  return ({ siteUrl }) => ({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  });
}

/** A page's questions and answers. */
export function questions(items: readonly { question: string; answer: string }[]): ThingBuilder {
  return () => ({
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
}
