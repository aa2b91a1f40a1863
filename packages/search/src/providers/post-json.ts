/** Posts JSON and returns the response. Throws the server's message if it rejects the request. */
export async function postJson<ResponseBody>(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<ResponseBody> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.json() as Promise<ResponseBody>
  throw new Error(`${response.status} ${await response.text()}`)
}
