import { useState } from 'react'
import type { ReactNode } from 'react'
import { Mark } from '../basics/mark.tsx'
import { classNames } from '../class-names.ts'
import { Drawer } from '../floats/drawer.tsx'
import { usePhone } from '../theme/use-media.ts'
import { useUiWords } from '../words.ts'
import { BottomBar } from './bottom-bar.tsx'
import type { Place, PlaceGroup } from './places.ts'
import './shell.css'
import './places.css'
import { ShellSlotsProvider } from './shell-slots.ts'
import type { FoldChoices } from './fold.ts'
import { PlaceList } from './place-list.tsx'
import { SideMenu } from './side-menu.tsx'

type Props = {
  company: string
  logo?: string | undefined
  homeHref: string
  groups: readonly PlaceGroup[]
  /** The key of the place that is open. */
  current: string | undefined
  /** The four places of the phone's bottom bar. */
  quick: readonly Place[]
  /** How many wait at places that are behind More. */
  waitsElsewhere?: number | undefined
  /** Which sections of the menu the person opened and folded. */
  choices: FoldChoices
  onChoices: (choices: FoldChoices) => void
  isRailed: boolean
  onRailed: (isRailed: boolean) => void
  /** The search, on a desktop in the top bar. */
  search?: ReactNode
  /** Theme, notices, the person: at the top bar's end. */
  tools?: ReactNode
  /** Over the page: that this is someone else's account, that the system rests. */
  banner?: ReactNode
  children: ReactNode
}

/** One element for all widths: it changes its place, and what is open in it stays open when a screen is turned. */
function createActsSlot(): HTMLElement {
  const slot = document.createElement('div')
  slot.className = 'top-acts'
  return slot
}

const ActsHome = ({ slot }: { slot: HTMLElement }) => <div className="acts-home" ref={(home) => home?.append(slot)} />

/** The frame of every page behind a sign-in. A page says its heading by PageHeader, which is drawn in the top bar. */
export function AppShell(props: Props) {
  const {
    company,
    logo,
    homeHref,
    groups,
    current,
    quick,
    waitsElsewhere,
    choices,
    onChoices,
    isRailed,
    onRailed,
    search,
    tools,
    banner,
    children,
  } = props
  const menu = { groups, current, choices, onChoices }
  const words = useUiWords().shell
  const isPhone = usePhone()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [acts] = useState(createActsSlot)
  const [pageTools, setPageTools] = useState<HTMLElement | null>(null)

  return (
    <ShellSlotsProvider value={{ title, acts, tools: pageTools }}>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <div className={classNames('shell', !isPhone && 'shell-desk', isRailed && 'shell-railed')}>
        {!isPhone && (
          <SideMenu
            company={company}
            logo={logo}
            homeHref={homeHref}
            {...menu}
            isRailed={isRailed}
            onFold={() => onRailed(!isRailed)}
          />
        )}
        <div className="shell-page">
          <header className="shell-head">
            {banner}
            <div className="top-bar">
              {isPhone && <Mark src={logo} />}
              <div className="top-title" ref={setTitle} />
              {!isPhone && search}
              {!isPhone && <ActsHome slot={acts} />}
              <div className="top-page-tools" ref={setPageTools} />
              <div className="top-tools">{tools}</div>
            </div>
          </header>
          <main id="content" className="page" tabIndex={-1}>
            {isPhone && <ActsHome slot={acts} />}
            {children}
          </main>
        </div>
        {isPhone && (
          <BottomBar
            places={quick}
            current={current}
            waitsElsewhere={waitsElsewhere}
            isMoreOpen={isMoreOpen}
            onMore={() => setMoreOpen(true)}
          />
        )}
      </div>
      <Drawer isOpen={isPhone && isMoreOpen} onClose={() => setMoreOpen(false)} title={company} side="bottom">
        {search}
        <PlaceList {...menu} onGo={() => setMoreOpen(false)} />
      </Drawer>
    </ShellSlotsProvider>
  )
}
