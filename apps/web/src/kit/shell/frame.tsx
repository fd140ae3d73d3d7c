import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { MenuEntry } from '#ui/floats/menu.tsx'
// Comes with the shell, so that a question can be asked when the network is gone.
import '#ui/floats/dialog-host.tsx'
import { FocusKept } from '#ui/floats/focus-kept.tsx'
import { fetchMui } from '#ui/floats/use-mui.ts'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { AvatarMenu } from '#ui/shell/avatar-menu.tsx'
import { SearchButton } from '#ui/shell/search-button.tsx'
import { ThemeSwitch } from '#ui/shell/theme-switch.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { logoOf, useCompany } from '../session/company.ts'
import { showShortcuts, Shortcuts } from '../keys/shortcuts.tsx'
import { useFrameKeys } from '../keys/use-frame-keys.ts'
import { useLive } from '../live/use-live.ts'
import { usePageName } from '../nav/page-name.ts'
import { homeOf, pathTo, profileKeyOf, securityKeyOf, setupPath, signOutPath } from '../nav/paths.ts'
import { type Person, useMayOpen, usePerson } from '../session/person.ts'
import { useSession } from '../session/session.ts'
import type { Session } from '../session/session-keeper.ts'
import { text } from '../text.ts'
import { useTheme } from '../theme.ts'
import { Bell } from './bell/bell.tsx'
import { ReadOnlyBanner } from './read-only-banner.tsx'
import { Palette } from './palette.tsx'
import { currentPlace, placesOf, quickPlaces, waitingBeyond } from './places.ts'
import { PlainFrame } from './plain-frame.tsx'
import { Popups } from './popups/popups.tsx'
import { useFoldChoices } from './use-fold-choices.ts'
import { AskWaiting, useWaiting } from './use-waiting.ts'

/** Around every page but those of the accounts area: the whole shell for whoever is signed in, a plain head for others. */
export function Frame() {
  const session = useSession()
  const person = usePerson()
  // Whatever opens over the page needs it, and by then the network may be gone. It may fail now: it is asked for again.
  useEffect(() => void fetchMui().catch(() => {}), [])
  const isOpen = session !== null && person !== null && session.user.owed_terms !== 'first'
  return isOpen ? <SignedInFrame session={session} person={person} /> : <PlainFrame />
}

const openShortcuts = () => void showShortcuts()

const railed_key = 'menu-railed'

function SignedInFrame({ session: { user }, person }: { session: Session; person: Person }) {
  useLive(user)
  const { info } = useCompany()
  const { pathname, search } = useLocation()
  const { theme, toggle } = useTheme()
  const isPhone = usePhone()
  const [isRailed, setRailed] = useState(() => localStorage.getItem(railed_key) === 'true')
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  useFrameKeys({ search: () => setPaletteOpen(true), shortcuts: openShortcuts })

  const groups = placesOf(person.routes, user, useWaiting())
  const quick = quickPlaces(groups, user.user_type)
  const [choices, setChoices] = useFoldChoices(user.user_id)
  return (
    <AppShell
      company={info.name}
      logo={logoOf(info)}
      homeHref={homeOf(user.user_type)}
      groups={groups}
      current={currentPlace(groups, pathname.toLowerCase())}
      quick={quick}
      waitsElsewhere={waitingBeyond(groups, quick)}
      choices={choices}
      onChoices={setChoices}
      isRailed={isRailed}
      onRailed={(next) => {
        localStorage.setItem(railed_key, String(next))
        setRailed(next)
      }}
      search={
        <SearchButton
          label={text('shell.search')}
          keys={isPhone ? undefined : 'Ctrl K'}
          onOpen={() => setPaletteOpen(true)}
        />
      }
      tools={
        <>
          <Bell />
          <ThemeSwitch theme={theme} onToggle={toggle} />
          <AvatarMenu
            name={person.details.name}
            userId={user.user_id}
            photo={photoOf(user.profile_image_url)}
            items={useOwnPlaces(user.user_type, !isPhone)}
          />
        </>
      }
      banner={
        <>
          <ReadOnlyBanner user={user} name={person.details.name} />
          {info.is_demo && <p className="demo-banner">{text('shell.demo')}</p>}
        </>
      }
    >
      <Outlet />
      <FocusOnContent key={pathname} />
      {/* Many pages have further ones at their own address: a list and what it opens, a form and what it leads to. */}
      <FocusKept key={`focus ${search}`} />
      <AskWaiting key={`waiting ${pathname}`} />
      <Popups />
      <Shortcuts />
      <Palette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} groups={groups} />
    </AppShell>
  )
}

const photoOf = (address: string): string | undefined => (address === '' ? undefined : address)

/** What concerns only the person: the own security, settings for those who may, the keys where there are some, and signing out. */
function useOwnPlaces(user_type: UserType, hasKeys: boolean): MenuEntry[] {
  const profile = profileKeyOf(user_type)
  const profileName = usePageName(profile)
  const mayTell = useMayOpen(profile)
  const security = securityKeyOf(user_type)
  const securityName = usePageName(security)
  const maySecure = useMayOpen(security)
  const setupName = usePageName('admin/setup')
  const maySetUp = useMayOpen('admin/setup')
  return [
    ...(mayTell ? [{ key: 'profile', label: profileName, icon: 'person', href: pathTo(profile) }] : []),
    ...(maySecure ? [{ key: 'security', label: securityName, icon: 'lock', href: pathTo(security) }] : []),
    ...(maySetUp ? [{ key: 'setup', label: setupName, icon: 'settings', href: setupPath }] : []),
    ...(hasKeys
      ? [{ key: 'shortcuts', label: text('shell.shortcuts'), icon: 'keyboard', onSelect: openShortcuts }]
      : []),
    {
      key: 'disclosure',
      label: text('shell.disclosure'),
      icon: 'summarize',
      href: pathTo('any/income-disclosure'),
    },
    { key: 'about', label: text('shell.about'), icon: 'apartment', href: pathTo('any/about-company') },
    { key: 'sign-out', label: text('shell.sign_out'), icon: 'logout', href: signOutPath },
  ]
}

/**
 * A new page begins at its content: for those who go by keyboard, and for those who listen. A dialog that was opened
 * while the page was on its way keeps the focus, and so does a field the page begins with.
 */
function FocusOnContent() {
  useEffect(() => {
    const content = document.getElementById('content')
    if (document.activeElement?.closest('.dialog') || content?.matches(':focus-within')) return
    content?.focus({ preventScroll: true })
  }, [])
  return null
}
