import { useEagerLoad, useView } from '@ssgdocs/theme/toolkit'
import {
  Children,
  type ComponentType,
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
} from 'react'
import type { Blocker } from './block-navigation.ts'
import { generatePath, type Match, matchPath, type PathOptions } from './match-path.ts'
import type { RouterHistory, RouterLocation, Target } from './router-history.ts'
import { useRouterState } from './router-state.tsx'

export { default as Link, default as NavLink } from './Link.tsx'
export { generatePath, matchPath } from './match-path.ts'

export function useLocation(): RouterLocation {
  return useRouterState().location
}

export function useHistory(): RouterHistory {
  return useRouterState().history
}

/** The match of the route around a component: undefined outside of routes of the site. */
const MatchContext = createContext<Match | null | undefined>(undefined)

/** The match of a path, or of the route around the component: by default, that of the page. */
export function useRouteMatch(path?: string | readonly string[] | PathOptions): Match | null {
  const { href } = useView()
  const { pathname } = useLocation()
  const inner = useContext(MatchContext)
  if (path !== undefined) return matchPath(pathname, path)
  return inner === undefined ? { path: href, url: href, isExact: true, params: {} } : inner
}

export function useParams(): Match['params'] {
  return useRouteMatch()?.params ?? {}
}

/** What the component of a route gets. */
interface RouteChildProps {
  readonly location: RouterLocation
  readonly history: RouterHistory
  readonly match: Match | null
}

interface RouteProps extends PathOptions {
  readonly location?: RouterLocation
  readonly children?: ReactNode | ((props: RouteChildProps) => ReactNode)
  readonly component?: ComponentType<RouteChildProps>
  readonly render?: (props: RouteChildProps) => ReactNode
  /** From the `Switch` around it. */
  readonly computedMatch?: Match
}

/** Renders its content if the path of the page matches. */
export function Route({ children, component, render, computedMatch, ...options }: RouteProps) {
  const { location, history } = useRouterState()
  const inherited = useRouteMatch()
  const here = options.location ?? location
  const ownMatch = options.path === undefined ? inherited : matchPath(here.pathname, options)
  const match = computedMatch ?? ownMatch
  const props = { location: here, history, match }
  return <MatchContext value={match}>{contentOf()}</MatchContext>

  function contentOf(): ReactNode {
    if (typeof children === 'function') return children(props)
    if (match === null) return null
    if (Children.count(children) > 0) return children
    return component === undefined ? render?.(props) : createElement(component, props)
  }
}

/** Renders the first of its routes whose path matches. */
export function Switch(props: {
  readonly location?: RouterLocation
  readonly children?: ReactNode
}) {
  const current = useLocation()
  const inherited = useRouteMatch()
  const { location = current, children } = props
  let found: ReactElement | null = null
  Children.forEach(children, (child) => {
    if (found !== null || !isValidElement<PathOptions & Pick<RedirectProps, 'from'>>(child)) return
    const { path = child.props.from } = child.props
    const match =
      path === undefined ? inherited : matchPath(location.pathname, { ...child.props, path })
    if (match !== null) found = cloneElement(child, { location, computedMatch: match } as object)
  })
  return found
}

interface PromptProps {
  readonly message: Blocker
  readonly when?: boolean
}

/** Asks readers before they leave the page. */
export function Prompt({ message, when = true }: PromptProps) {
  useEagerLoad()
  const history = useHistory()
  useEffect(() => (when ? history.block(message) : undefined), [history, message, when])
  return null
}

interface RedirectProps {
  /** The path that a `Switch` around it matches. */
  readonly from?: string
  readonly to: Target
  /** Adds an entry to the history. */
  readonly push?: boolean
  readonly computedMatch?: Match
}

/** Shows another page after hydration, which does not wait for an interaction. */
export function Redirect({ to, push = false, computedMatch }: RedirectProps) {
  useEagerLoad()
  const history = useHistory()
  const href = history.createHref(withParams(to, computedMatch))
  useEffect(() => history[push ? 'push' : 'replace'](href), [history, push, href])
  return null
}

function withParams(to: Target, match: Match | undefined): Target {
  if (match === undefined) return to
  if (typeof to === 'string') return generatePath(to, match.params)
  return to.pathname === undefined
    ? to
    : { ...to, pathname: generatePath(to.pathname, match.params) }
}

/** Passes location, history and match to a component, often a class. */
export function withRouter<Props extends object>(
  Component: ComponentType<Props & RouteChildProps & { readonly ref?: Ref<unknown> }>,
) {
  function WithRouter({
    wrappedComponentRef,
    ...props
  }: Props & { readonly wrappedComponentRef?: Ref<unknown> }) {
    const router = { ...useRouterState(), match: useRouteMatch() }
    const ref = wrappedComponentRef === undefined ? {} : { ref: wrappedComponentRef }
    return <Component {...(props as unknown as Props)} {...router} {...ref} />
  }
  WithRouter.displayName = `withRouter(${Component.displayName ?? Component.name})`
  return Object.assign(WithRouter, { WrappedComponent: Component })
}
