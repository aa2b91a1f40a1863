import picomatch from 'picomatch'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { MarkdownFeatures, SiteMarkdownFeatures } from '../config/site-config.ts'

const resolvers = memoizeByObject<SiteMarkdownFeatures, (file: string) => MarkdownFeatures>()

/** Returns the features of a file, whose path is relative to the site. Equal features are the same object. */
export function pageFeatures(features: SiteMarkdownFeatures, file: string): MarkdownFeatures {
  return resolvers.get(features, null, () => createResolver(features))(file)
}

function createResolver(features: SiteMarkdownFeatures): (file: string) => MarkdownFeatures {
  const { math } = features
  const withMath: MarkdownFeatures = { ...features, math: true }
  const withoutMath: MarkdownFeatures = { ...features, math: false }
  if (typeof math === 'boolean') return () => (math ? withMath : withoutMath)
  const hasMath = picomatch([...math], { dot: true })
  return (file) => (hasMath(file) ? withMath : withoutMath)
}
