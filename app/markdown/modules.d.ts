declare module "*.md?front-matter" {
  const frontMatter: import("~/articles/compile").ArticleFrontMatter;
  export default frontMatter;
}

declare module "*.md?article" {
  const article: import("~/articles/compile").CompiledArticle;
  export default article;
}

declare module "*.md?page" {
  const page: import("~/markdown/pages").CompiledPage;
  export default page;
}
