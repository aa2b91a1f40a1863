/** `register` of the runtime of React Fast Refresh. Has no effect for a component that its module has registered. */
type Register = (component: unknown, id: string) => void

type Components = Readonly<Record<string, unknown>>

/** The fields of a theme file that contain components. */
export interface ComponentFields {
  readonly components?: Components
  readonly mdx?: Components
  readonly slots?: Components
}

/**
 * Registers the components of a theme file for React Fast Refresh under their keys, so that those without a name of their own keep
 * their state, too: functions that another function returns, and those inside of the object.
 */
export function registerDefinition(definition: ComponentFields, register: Register): void {
  for (const field of ['components', 'mdx', 'slots'] as const) {
    for (const [name, content] of Object.entries(definition[field] ?? {})) {
      register(componentOf(content), `theme ${field} ${name}`)
    }
  }
}

/** That of a slot with settings is one of them. */
function componentOf(content: unknown): unknown {
  const isWithSettings = typeof content === 'object' && content !== null && 'component' in content
  return isWithSettings ? content.component : content
}
