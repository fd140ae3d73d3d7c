import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { TileIcon } from '../basics/tile-icon.tsx'
import { BarChart } from '../charts/bar-chart.tsx'
import { ScaleBar } from '../charts/scale-bar.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { Segments } from '../fields/segments.tsx'
import { Amount } from '../figures/amount.tsx'
import { Code } from '../figures/code.tsx'
import { Countdown } from '../figures/countdown.tsx'
import { Count } from '../figures/count.tsx'
import { Link } from '../link.tsx'
import { AppShell } from '../shell/app-shell.tsx'
import type { FoldChoices } from '../shell/fold.ts'
import { AvatarMenu } from '../shell/avatar-menu.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { SearchButton } from '../shell/search-button.tsx'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { Card, CardHead } from '../surfaces/card.tsx'
import { Cover } from '../surfaces/cover.tsx'
import { LedgerGrid, LedgerTile } from '../surfaces/ledger-grid.tsx'
import { Row, Rows } from '../surfaces/rows.tsx'
import { SimpleTable } from '../table/simple-table.tsx'
import type { ThemeName } from '../theme/theme-choice.ts'
import { company, groups, months, quick } from './made-up.ts'

const incomes = [
  ['Matching', '18240.00', '6,42,310.00', [3, 5, 4, 7, 6, 8, 7]],
  ['Referral', '4750.00', '2,18,450.00', [2, 0.2, 4, 2, 5, 3, 4]],
  ['Level', '6390.00', '96,207.50', [3, 3, 4, 4, 5, 4, 6]],
  ['Sponsored', '0', '41,120.00', [0, 0, 0, 0, 0, 0, 0]],
  ['Matrix', '1120.00', '18,600.00', [0, 3, 3, 6, 3, 6, 6]],
  ['Repurchase level', '236.50', '9,412.25', [2, 2, 4, 2, 6, 4, 6]],
] as const

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 1_056_000).toISOString()

type Props = { theme: ThemeName; onToggle: () => void }

export function MemberPart({ theme, onToggle }: Props) {
  const [choices, setChoices] = useState<FoldChoices>({})
  const [isRailed, setRailed] = useState(false)
  const [span, setSpan] = useState('30')
  const [until] = useState(() => [soon(2), soon(7), soon(21)] as const)
  return (
    <AppShell
      company={company}
      homeHref="#home"
      groups={groups}
      quick={quick}
      current="home"
      choices={choices}
      onChoices={setChoices}
      isRailed={isRailed}
      onRailed={setRailed}
      search={<SearchButton label="Search pages, members, acts" keys="Ctrl K" onOpen={() => undefined} />}
      tools={
        <>
          <ThemeSwitch theme={theme} onToggle={onToggle} />
          <IconButton icon="notifications" label="Notices" hasDot />
          <AvatarMenu
            name="Asha Namuna"
            userId="DEMO1001"
            items={[{ key: 'out', label: 'Sign out', icon: 'logout' }]}
          />
        </>
      }
    >
      <PageHeader title="Namaste, Asha" note="Friday, 21-11-2025" />
      <div className="grid wide-left">
        <Cover
          foot={
            <>
              <Small label="Fund" value="8400" />
              <Small label="Repurchase" value="2716.95" />
              <Small label="ROI" value="0" />
            </>
          }
        >
          <span className="quiet">Income wallet</span>
          <div>
            <Amount value="1234567.50" size="balance" />
          </div>
          <p className="small quiet fig">1,00,000.00 can be withdrawn today</p>
          <div className="cover-acts">
            <Button tone="on-cover" icon="file_upload">
              Withdraw
            </Button>
            <Button tone="line-cover" icon="swap_horiz">
              Move to fund
            </Button>
            <Button tone="line-cover" icon="menu_book">
              Passbook
            </Button>
          </div>
        </Cover>
        <Card>
          <CardHead title="Next closing" end="Today, 01:00 pm" isInset />
          <div className="stack loose">
            <div className="stack">
              <Countdown until={until[0]} size="amount" />
              <p className="small dim">until closing 319</p>
            </div>
            <ScaleBar
              left={{ label: 'Left', value: 7500, figure: <Count value={7500} unit="BV" /> }}
              right={{ label: 'Right', value: 2400, figure: <Count value={2400} unit="BV" /> }}
            />
            <p className="small quiet fig">
              If it closed now, 2,400 BV would match and 5,100 BV would carry on the left.
            </p>
          </div>
        </Card>
      </div>
      <Card isFlush>
        <Rows>
          <Row
            lead={<TileIcon name="schedule" tone="warning" />}
            title="Pay Ravi Udaharan"
            note={
              <>
                Donation link <Code>DL2207</Code>
              </>
            }
            end={<Amount value="5000.00" />}
            endNote={<Countdown until={until[1]} isUrgent />}
            acts={<Button tone="primary">Pay</Button>}
          />
          <Row
            lead={<TileIcon name="check" />}
            title="Confirm Kiran Udaharan's payment"
            note="Proof uploaded 21-11-2025 09:40 am"
            end={<Amount value="3000.00" flow="in" />}
            endNote={<Countdown until={until[2]} />}
            acts={<Button>See proof</Button>}
          />
        </Rows>
      </Card>
      <Card isFlush>
        <CardHead
          title="Incomes"
          end={
            <Segments
              label="Duration"
              value={span}
              onChange={setSpan}
              options={[
                { value: '7', label: '7 days' },
                { value: '30', label: '30 days' },
                { value: '12', label: '12 months' },
              ]}
            />
          }
        />
        <LedgerGrid>
          {incomes.map(([label, amount, total, days]) => (
            <LedgerTile
              key={label}
              label={label}
              figure={<Amount value={amount} flow="in" size="figure" />}
              note={`Today 0.00, total ${total}`}
              end={<Sparkline values={days} />}
            />
          ))}
        </LedgerGrid>
      </Card>
      <div className="grid wide-left">
        <Card>
          <BarChart
            title="By month"
            summary="Incomes by month, rising from about 35,000 to 99,000 rupees"
            series={[
              { key: 'matching', label: 'Matching' },
              { key: 'referral', label: 'Referral' },
              { key: 'level', label: 'Level' },
            ]}
            points={months}
          />
        </Card>
        <Card isFlush>
          <CardHead title="Team" end={<Link href="#tree">Open tree</Link>} />
          <SimpleTable
            label="Team"
            heads={['Left', 'Right']}
            rows={[
              { label: 'Members', cells: ['1,248', '986'] },
              { label: 'Active', cells: ['912', '701'] },
              { label: 'Directs', cells: ['8', '6'] },
              { label: 'BV today', cells: ['3,000', '2,400'] },
              { label: 'Carry', cells: ['4,500', '0'] },
            ]}
          />
        </Card>
      </div>
    </AppShell>
  )
}

const Small = ({ label, value }: { label: string; value: string }) => (
  <div>
    <div className="small quiet">{label}</div>
    <Amount value={value} />
  </div>
)
