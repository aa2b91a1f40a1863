const emptyData = {}

/** Data of plugins: there are none. */
export default function useGlobalData() {
  return emptyData
}

export function useAllPluginInstancesData() {
  return emptyData
}

export function usePluginData() {
  return emptyData
}
