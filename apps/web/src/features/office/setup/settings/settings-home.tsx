import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import { getSettings } from '@banyan/contract/setup/setup.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Tabs } from '#ui/nav/tabs.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { AppearanceForm } from './appearance/appearance-form.tsx'
import { BrandingForm } from './branding-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { IncomeNamesForm } from './income-names-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanVersions } from './plan-versions.tsx'
import { TermsForm } from './terms-form.tsx'

/** Tabs that need much of their own come once they are opened. */
const Simulator = lazy(() => import('../simulator/simulator.tsx').then((m) => ({ default: m.Simulator })))
const MessagesSettings = lazy(() =>
  import('./messages/messages-settings.tsx').then((m) => ({ default: m.MessagesSettings })),
)
const AnnouncementSettings = lazy(() =>
  import('./announcement-settings.tsx').then((m) => ({ default: m.AnnouncementSettings })),
)
const AboutSettings = lazy(() => import('./about-settings.tsx').then((m) => ({ default: m.AboutSettings })))
const PagesSettings = lazy(() => import('./pages/pages-settings.tsx').then((m) => ({ default: m.PagesSettings })))
const TransferSettings = lazy(() => import('./transfer-settings.tsx').then((m) => ({ default: m.TransferSettings })))
const WithdrawalSettings = lazy(() =>
  import('./withdrawal-settings.tsx').then((m) => ({ default: m.WithdrawalSettings })),
)
const DepositAccounts = lazy(() => import('./deposit-accounts.tsx').then((m) => ({ default: m.DepositAccounts })))
const DonationSettings = lazy(() => import('./donation-settings.tsx').then((m) => ({ default: m.DonationSettings })))
const EinvoiceSettings = lazy(() => import('./einvoice-settings.tsx').then((m) => ({ default: m.EinvoiceSettings })))
const PaperSettings = lazy(() => import('./paper-settings.tsx').then((m) => ({ default: m.PaperSettings })))
const ShopSettings = lazy(() => import('./shop-settings.tsx').then((m) => ({ default: m.ShopSettings })))
const SupportSettings = lazy(() => import('./support-settings.tsx').then((m) => ({ default: m.SupportSettings })))
const SupportTimesSettings = lazy(() =>
  import('./support-times-settings.tsx').then((m) => ({ default: m.SupportTimesSettings })),
)
/** Fetched once something waits, which is seldom. */
const WaitingChanges = lazy(() => import('./waiting-changes.tsx').then((m) => ({ default: m.WaitingChanges })))

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
  'shop',
  'support',
  'support_times',
  'announcements',
  'pages',
  'messages',
  'terms',
  'papers',
  'about',
] as const
type TabKey = (typeof tabs)[number]

/** Whose changes wait for a second admin: they are said where they are made. */
const changedOn: Partial<Record<TabKey, readonly AskedNoun[]>> = {
  company: ['company'],
  deposit: ['deposit_account'],
  plan: ['plan'],
  versions: ['plan'],
  donations: ['donation_settings'],
  transfers: ['transfer_settings'],
  withdrawals: ['withdrawal_settings'],
  shop: ['shop_settings'],
  pages: ['pages'],
  messages: ['message_settings'],
  support: ['support_settings'],
  support_times: ['support_times'],
  announcements: ['announcement_settings'],
  papers: ['einvoice_settings'],
}

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
            <div className="stack loose">
              <Suspense>
                {data.waiting.length > 0 && (
                  <WaitingChanges of={data.waiting.filter(({ noun }) => changedOn[open]?.includes(noun))} />
                )}
              </Suspense>
              <Suspense fallback={<LoadingCards />}>
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
                {open === 'shop' && <ShopSettings />}
                {open === 'support' && <SupportSettings />}
                {open === 'support_times' && <SupportTimesSettings />}
                {open === 'announcements' && <AnnouncementSettings />}
                {open === 'pages' && <PagesSettings />}
                {open === 'messages' && <MessagesSettings />}
                {open === 'terms' && <TermsForm />}
                {open === 'papers' && (
                  <div className="stack roomy">
                    <PaperSettings />
                    <EinvoiceSettings />
                  </div>
                )}
                {open === 'about' && <AboutSettings />}
              </Suspense>
            </div>
          )}
        </DetailPage>
      </div>
    </div>
  )
}
