/** The first that fits names it: browsers pretend to be those they descend from. */
type Signs = readonly (readonly [RegExp, string])[]

const browsers: Signs = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: Signs = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (signs: Signs, user_agent: string): string | undefined =>
  signs.find(([sign]) => sign.test(user_agent))?.[1]

/** What a browser says of itself, in words its owner knows: "Chrome on Android". */
export function deviceOf(user_agent: string): string {
  const [browser, system] = [nameIn(browsers, user_agent), nameIn(systems, user_agent)]
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
