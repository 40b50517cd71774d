/**
 * What search engines read beside the page: JSON-LD in the vocabulary of https://schema.org, built from the same content
 * that the pages show. Ratings and figures stay texts: they are nobody's reviews.
 */
import type { Course } from "~/content/courses";
import { footer, navigation } from "~/content/site";
import type { SiteSettings } from "~/settings/site-settings";

type Value = string | number | boolean | Thing | readonly Value[];

/** A thing of the vocabulary with its properties. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: Value;
}

/** Builds a thing for this site: addresses in JSON-LD are absolute. */
export type ThingBuilder = (site: SiteSettings) => Thing;

/** One document for all the things that a page describes. */
export function structuredDocument(builders: readonly ThingBuilder[], site: SiteSettings) {
  return { "@context": "https://schema.org", "@graph": builders.map((build) => build(site)) };
}

/** Who runs the site, as other things name it. */
const provider = ({ siteName, siteUrl }: SiteSettings) => ({
  "@type": "Organization",
  "@id": `${siteUrl}/#organization`,
  name: siteName,
  url: `${siteUrl}/`,
});

/** Who runs the site, in full. */
export const organization: ThingBuilder = (site) => ({
  ...provider(site),
  logo: `${site.siteUrl}/favicon.svg`,
  description: footer.blurb,
  email: site.contactEmail,
  telephone: site.contactPhone,
});

/** A course with the offer that its card shows. */
export function courseOffer(course: Course): ThingBuilder {
  return (site) => {
    const enrollment = `${site.siteUrl}/enroll?course=${course.id}`;
    return {
      "@type": "Course",
      name: course.title,
      description: course.summary,
      url: enrollment,
      educationalLevel: course.level,
      inLanguage: "en",
      provider: provider(site),
      offers: {
        "@type": "Offer",
        category: "Paid",
        price: course.price,
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        url: enrollment,
      },
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "Online",
        // "30 hours" as a duration of ISO 8601.
        courseWorkload: `PT${Number.parseInt(course.duration, 10)}H`,
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

/** An article of the blog. `image` is the address of its picture for sharing, from the root. */
export function blogPosting(article: Article, image?: string): ThingBuilder {
  return (site) => {
    const url = `${site.siteUrl}/blog/${article.slug}`;
    return {
      "@type": "BlogPosting",
      headline: article.title,
      description: article.description,
      articleSection: article.category,
      author: { "@type": "Person", name: article.author },
      publisher: { ...provider(site), logo: `${site.siteUrl}/favicon.svg` },
      datePublished: article.date,
      timeRequired: `PT${Number.parseInt(article.readTime, 10)}M`,
      inLanguage: "en",
      url,
      mainEntityOfPage: url,
      ...(image && { image: site.siteUrl + image }),
    };
  };
}

interface Step {
  name: string;
  /** From the root. */
  path: string;
}

/** The way from the home page to this page; `steps` begins after the home page and ends here. */
export function breadcrumbs(steps: readonly Step[]): ThingBuilder {
  const [home] = navigation.items;
  const way: Step[] = [{ name: home.label, path: home.href }, ...steps];
  return ({ siteUrl }) => ({
    "@type": "BreadcrumbList",
    itemListElement: way.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  });
}

/** Questions that a page answers. */
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
