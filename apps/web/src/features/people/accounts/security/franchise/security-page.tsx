import { SecurityPage } from '../security-page.tsx'

/** How the own account is secured. */
export const FranchiseSecurityPage = () => <SecurityPage page="franchise/security" />
