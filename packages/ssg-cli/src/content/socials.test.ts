import { expect, test } from 'vitest'
import { platformNames, resolveSocials, socialHref } from './socials.ts'

test.each([
  ['x', 'ada', 'X', 'https://x.com/ada'],
  ['twitter', '@ada', 'Twitter', 'https://twitter.com/ada'],
  ['github', 'ada', 'GitHub', 'https://github.com/ada'],
  ['linkedin', 'ada', 'LinkedIn', 'https://www.linkedin.com/in/ada'],
  ['stackoverflow', '1', 'Stack Overflow', 'https://stackoverflow.com/users/1'],
  ['bluesky', 'a.b', 'Bluesky', 'https://bsky.app/profile/a.b'],
  ['instagram', 'ada', 'Instagram', 'https://www.instagram.com/ada'],
  ['threads', 'ada', 'Threads', 'https://www.threads.net/@ada'],
  ['mastodon', '@ada', 'Mastodon', 'https://mastodon.social/@ada'],
  ['twitch', 'ada', 'Twitch', 'https://www.twitch.tv/ada'],
  ['youtube', 'ada', 'YouTube', 'https://www.youtube.com/@ada'],
  ['email', 'a@b.c', 'Email', 'mailto:a@b.c'],
  ['own', 'https://own.example/ada', 'own', 'https://own.example/ada'],
  ['github', 'http://x.example', 'GitHub', 'http://x.example'],
  ['constructor', 'mailto:a@b.c', 'constructor', 'mailto:a@b.c'],
])('%s: %s', (platform, value, label, href) => {
  expect(resolveSocials({ [platform]: value })).toEqual([{ platform, label, href }])
})

test.each([
  ['own', 'ada'],
  ['github', 'a/b'],
  ['constructor', 'ada'],
])('%s: %s has no URL', (platform, value) => {
  expect(socialHref(platform, value)).toBeNull()
  expect(resolveSocials({ [platform]: value })).toEqual([])
})

test('an author may have no profiles', () => {
  expect(resolveSocials()).toEqual([])
  expect(platformNames).toContain('github')
})
