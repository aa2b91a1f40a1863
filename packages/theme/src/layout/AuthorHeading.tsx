import type { BlogListView } from '@ssgdocs/runtime/contract/blog-view'
import { SocialLinks } from './SocialLinks.tsx'

interface AuthorHeadingProps {
  readonly author: NonNullable<BlogListView['author']>
  readonly heading: string
}

/** The heading of an author's page: image, name, title, description and profiles. */
export function AuthorHeading({ author, heading }: AuthorHeadingProps) {
  const { title, description, imageSrc } = author
  return (
    <div className="author-heading">
      {imageSrc !== null && <img src={imageSrc} alt="" width="80" height="80" />}
      <div>
        <h1>{heading}</h1>
        {title !== '' && <p className="author-title">{title}</p>}
        {description !== '' && <p className="lead">{description}</p>}
        <SocialLinks author={author} />
      </div>
    </div>
  )
}
