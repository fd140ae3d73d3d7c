import { useSearchParams } from 'react-router'
import { getSettings } from '@banyan/contract/setup/setup.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Tabs } from '#ui/nav/tabs.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Simulator } from '../simulator/simulator.tsx'
import { AppearanceForm } from './appearance/appearance-form.tsx'
import { BrandingForm } from './branding-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { DepositAccounts } from './deposit-accounts.tsx'
import { DonationSettings } from './donation-settings.tsx'
import { IncomeNamesForm } from './income-names-form.tsx'
import { MessagesSettings } from './messages/messages-settings.tsx'
import { PagesSettings } from './pages/pages-settings.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanVersions } from './plan-versions.tsx'
import { TransferSettings } from './transfer-settings.tsx'
import { TermsForm } from './terms-form.tsx'
import { WithdrawalSettings } from './withdrawal-settings.tsx'

const tabs = [
  'company',
  'branding',
  'appearance',
  'deposit',
  'plan',
  'simulator',
  'versions',
  'incomes',
  'donations',
  'transfers',
  'withdrawals',
  'pages',
  'messages',
  'terms',
] as const
type TabKey = (typeof tabs)[number]

/** The settings of a company at work; which of them is open is in the address. */
export function SettingsHome() {
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'company'
  return (
    <div className="stack loose">
      <PageHeader title={usePageName('admin/setup')} />
      <Tabs<TabKey>
        label={text('setup.settings.tabs')}
        tabs={tabs.map((key) => ({ key, label: text(`setup.settings.${key}`) }))}
        value={open}
        onChange={(tab) => tab !== open && setSearch({ tab })}
        panelId="settings"
      />
      <div id="settings" role="tabpanel">
        <DetailPage of={getSettings} input={{}}>
          {({ data }) => (
            <>
              {open === 'company' && <CompanyForm settings={data} />}
              {open === 'branding' && <BrandingForm />}
              {open === 'appearance' && <AppearanceForm />}
              {open === 'deposit' && <DepositAccounts />}
              {open === 'plan' && <PlanForm settings={data} />}
              {open === 'simulator' && <Simulator versions={data.plan_versions} />}
              {open === 'versions' && <PlanVersions settings={data} />}
              {open === 'incomes' && <IncomeNamesForm />}
              {open === 'donations' && <DonationSettings />}
              {open === 'transfers' && <TransferSettings />}
              {open === 'withdrawals' && <WithdrawalSettings />}
              {open === 'pages' && <PagesSettings />}
              {open === 'messages' && <MessagesSettings />}
              {open === 'terms' && <TermsForm />}
            </>
          )}
        </DetailPage>
      </div>
    </div>
  )
}
