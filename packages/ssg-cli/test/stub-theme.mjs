/**
 * A bundled theme for the tests of jobs: its markup shows what it receives. Documents titled `Broken` fail, those
 * titled `Dated` show the time and a random number.
 */
export const definition = { name: 'stub' }

export const interactive = {
  'post.mdx': async () => ({
    default: () => '<p>First</p><truncate-marker></truncate-marker><p>Rest</p>',
  }),
  'dated.mdx': async () => ({ default: now }),
  'empty.mdx': async () => ({ default: undefined }),
}

export function renderPage(site, { view, content }, { name }) {
  if (view.title === 'Broken') throw new Error('The component threw')
  return {
    markup: `${name}|${site.title}|${view.title === 'Dated' ? now() : content.html}`,
    head: { title: null, tags: [] },
    isEager: false,
  }
}

export const componentsAroundError = async () => []

const now = () => `${new Date().toISOString()} ${Math.random()}`

export const replacedElements = () => []

export function renderBody(_, { content }) {
  return content.Component({})
}
