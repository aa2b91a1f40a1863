import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { readRecipe } from './recipes.ts'

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

/** A site served by nginx with the configuration of the guide. */
export interface NginxServer {
  readonly url: URL
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Serves the built site of a folder with the policy in it. `edit` makes the changes that the
 * comments of the recipe ask for.
 */
export async function startNginx(
  dir: string,
  edit: (text: string) => string = (text) => text,
): Promise<NginxServer> {
  const port = await freePort()
  const work = join(dir, 'nginx')
  await mkdir(work, { recursive: true })
  const site = edit(readRecipe('nginx.conf'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/srv/site', join(dir, 'build'))
    .replace('/etc/nginx/policy.conf', join(dir, 'policy.conf'))
    .replace('include mime.types', 'include /etc/nginx/mime.types')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${work}/pid;
events {}
http {
  access_log off;
  default_type application/octet-stream;
  include /etc/nginx/mime.types;
  ${temporary.map((name) => `${name}_temp_path ${work}/${name};`).join('\n  ')}
${site}}
`
  await writeFile(join(work, 'main.conf'), config)
  const child = spawn('nginx', ['-e', 'stderr', '-p', work, '-c', join(work, 'main.conf')])
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const url = new URL(`http://127.0.0.1:${port}/`)
  while (!(await isReachable(url))) if (child.exitCode !== null) throw new Error(stderr)
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGQUIT')
      await once(child, 'exit')
    },
  }
}

async function isReachable(home: URL): Promise<boolean> {
  return fetch(home).then(
    () => true,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
