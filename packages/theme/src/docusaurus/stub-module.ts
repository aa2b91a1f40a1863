import type { ReactNode } from 'react'

/** Shows what is inside, in place of a component that is not there. */
function StubComponent(props?: { readonly children?: ReactNode }): ReactNode {
  const children = props?.children
  return typeof children === 'function' ? null : (children ?? null)
}

/** A value of which every property, and every result, is the same value. */
const universalStub: unknown = new Proxy(() => universalStub, {
  get(_, name) {
    if (name === Symbol.toPrimitive) return () => ''
    if (name === Symbol.iterator) return [][Symbol.iterator]
    return name === 'then' ? undefined : universalStub
  },
})

/** A module that is not there: components by names in capitals, and whatever else is asked for. */
export function createStubModule(known: object = {}): object {
  const module: object = new Proxy(known, {
    // Bundlers copy a module's own names and look for others on its prototype.
    getPrototypeOf: () => module,
    get(_, name) {
      if (name in known) return known[name as keyof typeof known]
      if (name === '__esModule') return true
      if (name === 'then') return undefined
      return typeof name === 'string' && /^(?:default$|[A-Z])/.test(name)
        ? StubComponent
        : universalStub
    },
  })
  return module
}
