import { useState } from 'react'
import * as contract from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { depositDocument, DepositForm } from './deposit-form.tsx'

type Account = WireReply<typeof contract.findDepositAccounts>['data'][number]

/** Where people pay the company: shown to whoever asks for credit or pins, in this order. */
export function DepositAccounts() {
  return (
    <DetailPage of={contract.findDepositAccounts} input={{}}>
      {({ data }) => <AccountsCard accounts={data} />}
    </DetailPage>
  )
}

function AccountsCard({ accounts }: { accounts: readonly Account[] }) {
  const [open, setOpen] = useState<string>()
  const edited = accounts.find(({ id }) => id === open)
  const close = () => setOpen(undefined)
  if (open !== undefined) {
    return (
      <div className="stack loose">
        <Card>
          <CardHead title={text(edited === undefined ? 'deposit_accounts.add' : 'deposit_accounts.change')} isInset />
          <DepositForm account={edited} onClose={close} />
        </Card>
        {edited !== undefined && (
          <VersionsCard
            of={contract.depositAccounts.versions}
            input={{ params: { id: edited.id } }}
            as={depositDocument()}
          />
        )}
      </div>
    )
  }
  return (
    <Card isFlush>
      <CardHead title={text('deposit_accounts.title')} note={text('deposit_accounts.note')} />
      {accounts.length === 0 ? (
        <Empty title={text('deposit_accounts.none')} art={<PaperArt />}>
          {text('deposit_accounts.none_note')}
        </Empty>
      ) : (
        <Rows isInset>
          {accounts.map((account, at) => (
            <AccountRow
              key={account.id}
              account={account}
              isFirst={at === 0}
              isLast={at === accounts.length - 1}
              onEdit={() => setOpen(account.id)}
            />
          ))}
        </Rows>
      )}
      <CardFoot>
        <Button tone="primary" icon="add" onClick={() => setOpen('')}>
          {text('deposit_accounts.add')}
        </Button>
      </CardFoot>
    </Card>
  )
}

interface RowProps {
  account: Account
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
}

function AccountRow({ account, isFirst, isLast, onEdit }: RowProps) {
  const { act: turn } = useAct(contract.depositAccounts.switch)
  const { act: move } = useAct(contract.moveDepositAccount)
  const { id, label, bank_name, account_no, ifsc, upi_id, is_active } = account
  const menu = text('deposit_accounts.acts', { name: label })
  const params = { id }
  return (
    <Row
      lead={<TileIcon name={upi_id === '' ? 'account_balance' : 'qr_code_2'} />}
      title={label}
      note={upi_id === '' ? `${account_no}, ${ifsc}, ${bank_name}` : upi_id}
      end={!is_active && <Status kind="ended">{text('deposit_accounts.off')}</Status>}
      acts={
        <Menu
          label={menu}
          items={[
            { key: 'edit', label: text('deposit_accounts.change'), icon: 'edit', onSelect: onEdit },
            {
              key: 'up',
              label: text('deposit_accounts.up'),
              icon: 'arrow_upward',
              isDisabled: isFirst,
              onSelect: () => void move({ params, body: { to: 'up' } }),
            },
            {
              key: 'down',
              label: text('deposit_accounts.down'),
              icon: 'arrow_downward',
              isDisabled: isLast,
              onSelect: () => void move({ params, body: { to: 'down' } }),
            },
            {
              key: 'switch',
              label: text(is_active ? 'deposit_accounts.switch_off' : 'deposit_accounts.switch_on'),
              icon: is_active ? 'visibility_off' : 'visibility',
              onSelect: () => void turn({ params, body: { is_active: !is_active } }),
            },
          ]}
          renderTrigger={(opener) => <IconButton icon="more_vert" isSmall label={menu} {...opener} />}
        />
      }
    />
  )
}
