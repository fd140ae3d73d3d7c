import { lazy, Suspense } from 'react'
import { useCompany } from '#kit/session/company.ts'
import { LoadingCards } from '#ui/faces/loading.tsx'

const SetupWizard = lazy(() => import('./wizard/setup-wizard.tsx').then((m) => ({ default: m.SetupWizard })))
const SettingsHome = lazy(() => import('./settings/settings-home.tsx').then((m) => ({ default: m.SettingsHome })))

/** One address with two pages: before the company exists the wizard that makes it, afterwards its settings. */
export function SetupPage() {
  const { info } = useCompany()
  return <Suspense fallback={<LoadingCards />}>{info.is_set_up ? <SettingsHome /> : <SetupWizard />}</Suspense>
}
