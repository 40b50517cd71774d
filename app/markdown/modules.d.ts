declare module "*.md?front-matter" {
  const frontMatter: import("~/markdown/articles").ArticleFrontMatter;
  export default frontMatter;
}

declare module "*.md?article" {
  const article: import("~/markdown/articles").CompiledArticle;
  export default article;
}

declare module "*.md?page" {
  const page: import("~/markdown/pages").CompiledPage;
  export default page;
}
