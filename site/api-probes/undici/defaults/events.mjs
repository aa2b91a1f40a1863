/** The properties of events that are created without options. */
export default function ({ CloseEvent, ErrorEvent, File, MessageEvent, ProgressEvent }) {
  const read = (Type, names) => {
    if (Type === undefined) return {}
    const event = new Type('test')
    return Object.fromEntries(names.map((name) => [name, event[name]]))
  }
  const common = ['bubbles', 'cancelable', 'composed']
  return {
    CloseEventInit: read(CloseEvent, [...common, 'code', 'reason', 'wasClean']),
    ErrorEventInit: read(ErrorEvent, [
      ...common,
      'colno',
      'error',
      'filename',
      'lineno',
      'message',
    ]),
    MessageEventInit: read(MessageEvent, [
      ...common,
      'data',
      'lastEventId',
      'origin',
      'ports',
      'source',
    ]),
    ProgressEventInit: read(ProgressEvent, [...common, 'lengthComputable', 'loaded', 'total']),
    ...(File === undefined ? {} : { BlobPropertyBag: { type: new File([], 'a').type } }),
  }
}
