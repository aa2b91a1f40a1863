/** Compression of shards and chunks. Not a `Content-Encoding`: any server can serve the files. */
const format = 'deflate'

/** Parses a shard or chunk of an index from the bytes of its file. */
export async function readIndexFile(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format))
  return new Response(text).json()
}
