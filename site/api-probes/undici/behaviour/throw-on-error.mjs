import { withServer } from '../../local-server.mjs'

export const title = '`request(url, { throwOnError: true })`, when the status is 404'

// Older releases crash current versions of Node.js.
export default ({ request }, version) =>
  Number(version.split('.')[0]) < 4
    ? null
    : withServer(
        (_, response) => response.writeHead(404).end(),
        (url) =>
          request(url, { throwOnError: true }).then(
            () => 'resolves',
            ({ name }) => `rejects with \`${name}\``,
          ),
      )
