// @vitest-environment happy-dom
import { renderPage } from '@ssgdocs/theme/server'
import { act, Component, useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { docView, site } from '../../../theme/test/sample-views.ts'
import { startApp } from '../../test/start-app.tsx'
import {
  Prompt,
  Redirect,
  Route,
  Switch,
  useHistory,
  useLocation,
  useParams,
  useRouteMatch,
  withRouter,
} from './router.tsx'

const text = () => document.body.textContent

/** Returns before its state on some pages, as banners of real sites do. */
function Banner() {
  if (useLocation().hash === '') return null
  // biome-ignore lint/correctness/useHookAtTopLevel: React accepts it after a context, so that sites have it.
  const [word] = useState('shown')
  return <p>{word}</p>
}

test('a component may return before its state, by the address of the page', () => {
  history.replaceState(null, '', docView.href)
  using app = startApp()
  app.show(<Banner />)
  history.replaceState(null, '', '#part')
  act(() => dispatchEvent(new Event('hashchange')))
  expect(text()).toBe('shown')
})

const seen = vi.fn()

function Watcher() {
  const [location, own] = [useLocation(), useHistory()]
  useEffect(() => seen(location.pathname), [location])
  useEffect(() => own.listen(({ search }, action) => seen(search, action)), [own])
  return null
}

test('location and history are the same objects until the address changes', () => {
  history.replaceState(null, '', docView.href)
  using app = startApp()
  app.show(<Watcher />)
  app.show(<Watcher />)
  app.navigate('/other')
  history.replaceState(null, '', '?q=1')
  act(() => dispatchEvent(new Event('popstate')))
  expect(seen.mock.calls).toEqual([[docView.href], ['/other'], ['?q=1', 'POP'], ['/other']])
})

const Params = () => (
  <>
    {useParams()['version']} {useRouteMatch('/:first')?.url}
  </>
)

test('the first matching route is rendered, and passes what it matched on', () => {
  using app = startApp({ href: '/v2/part' as typeof docView.href })
  app.show(
    <Switch>
      <Route path="/gone">gone</Route>
      <Route
        path="/:version/part"
        component={({ match }) => (
          <>
            {match?.path}: <Params />
          </>
        )}
      />
      <Route render={() => 'none'} />
    </Switch>,
  )
  expect(text()).toBe('/:version/part: v2 /v2')
  app.navigate('/gone')
  expect(text()).toBe('gone')
  app.navigate('/other')
  expect(text()).toBe('none')
})

class Shown extends Component<{ location: { pathname: string }; mark: string }> {
  override render() {
    return this.props.location.pathname + this.props.mark
  }
}
const WithRouter = withRouter<{ mark: string }>(Shown as never)

test('a class gets the router', () => {
  using app = startApp()
  app.show(<WithRouter mark="!" />)
  expect(text()).toBe(`${docView.href}!`)
  expect(WithRouter.displayName).toBe('withRouter(Shown)')
})

const Root = () => <Redirect to="/new" />

test('a redirect shows another page without an entry in the history, and without an interaction', () => {
  const content = { kind: 'static', html: [] } as const
  expect(renderPage(site, { view: docView, content }, { components: { Root } }).isEager).toBe(true)
  history.replaceState(null, '', docView.href)
  const { length } = history
  const onMove = vi.fn()
  addEventListener('popstate', onMove, { once: true })
  using app = startApp()
  app.show(
    <Switch>
      <Redirect from={docView.href} to={{ pathname: '/new', hash: 'part' }} />
    </Switch>,
  )
  expect(location.pathname + location.hash).toBe('/new#part')
  expect(onMove).toHaveBeenCalledOnce()
  expect(history.length).toBe(length)
})

const Editor = ({ isChanged }: { readonly isChanged: boolean }) => (
  <>
    <Prompt when={isChanged} message={({ pathname }) => `Leave for ${pathname}?`} />
    <a href="/other">Other</a>
    <a href="#part">Part</a>
  </>
)

test('a prompt asks before a link to another page, and only as long as it applies', () => {
  history.replaceState(null, '', docView.href)
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const follow = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', follow)
  using app = startApp()
  app.show(<Editor isChanged />)
  const [other, part] = document.querySelectorAll('a')
  other?.click()
  expect(confirm.mock.calls).toEqual([['Leave for /other?']])
  expect(follow).not.toHaveBeenCalled()
  confirm.mockReturnValue(true)
  other?.click()
  part?.click()
  expect([confirm.mock.calls.length, follow.mock.calls.length]).toEqual([2, 2])
  app.show(<Editor isChanged={false} />)
  other?.click()
  expect(confirm).toHaveBeenCalledTimes(2)
  document.removeEventListener('click', follow)
  vi.unstubAllGlobals()
})

const Push = () => {
  const own = useHistory()
  useEffect(() => own.block('Sure?'), [own])
  return (
    <>
      <button type="button" onClick={() => own.replace('?next')} />
      <button type="button" onClick={() => own.push('/other')} />
    </>
  )
}

test('`history.block` asks before another address, which stays if the reader refuses', () => {
  history.replaceState(null, '', docView.href)
  vi.stubGlobal('confirm', () => false)
  using app = startApp()
  app.show(<Push />)
  document.querySelector('button')?.click()
  expect(location.search).toBe('')
  vi.stubGlobal('confirm', () => true)
  document.querySelector('button')?.click()
  expect(location.search).toBe('?next')
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  document.querySelectorAll('button')[1]?.click()
  expect(confirm).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
