const none = {}

/** Data of plugins: there are none. */
export default function useGlobalData() {
  return none
}

export function useAllPluginInstancesData() {
  return none
}

export function usePluginData() {
  return none
}
