const emptyData = {}

/** Docusaurus plugins do not run, so there is no plugin data. */
export default function useGlobalData() {
  return emptyData
}

export function useAllPluginInstancesData() {
  return emptyData
}

export function usePluginData() {
  return emptyData
}
