/** Asks a server; what it says of a request that it refuses is the error's message. */
export async function postJson<Answer>(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.json() as Promise<Answer>
  throw new Error(`${response.status} ${await response.text()}`)
}
