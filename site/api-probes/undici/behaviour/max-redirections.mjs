import { withServer } from '../../local-server.mjs'

export const title = '`request(url, { maxRedirections: 1 })`, when the response is a redirect'

// Older releases crash current versions of Node.js.
export default ({ request }, version) =>
  Number(version.split('.')[0]) < 4
    ? null
    : withServer(
        ({ url }, response) =>
          url === '/' ? response.writeHead(302, { location: '/a' }).end() : response.end(),
        async (url) => {
          const { statusCode } = await request(url, { maxRedirections: 1 }).catch((error) => error)
          if (statusCode === 200) return 'follows it'
          return statusCode === 302
            ? 'returns the redirect'
            : 'rejects: the option is not supported'
        },
      )
