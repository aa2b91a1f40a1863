import type { ReactNode } from 'react'

/** Replaces a missing component: renders its children. */
function StubComponent(props?: { readonly children?: ReactNode }): ReactNode {
  const children = props?.children
  return typeof children === 'function' ? null : (children ?? null)
}

/** Every property access and every call returns the stub itself, so that any use of it succeeds. */
const universalStub: unknown = new Proxy(() => universalStub, {
  get(_, name) {
    if (name === Symbol.toPrimitive) return () => ''
    if (name === Symbol.iterator) return [][Symbol.iterator]
    return name === 'then' ? undefined : universalStub
  },
})

/**
 * Replaces a missing module: capitalized names and `default` are components, other names universal stubs.
 * Exports in `implemented` are returned as they are.
 */
export function createStubModule(implemented: object = {}): object {
  const module: object = new Proxy(implemented, {
    // Bundlers copy a module's own names and look up others on its prototype.
    getPrototypeOf: () => module,
    get(_, name) {
      if (name in implemented) return implemented[name as keyof typeof implemented]
      if (name === '__esModule') return true
      if (name === 'then') return undefined
      return typeof name === 'string' && /^(?:default$|[A-Z])/.test(name)
        ? StubComponent
        : universalStub
    },
  })
  return module
}
