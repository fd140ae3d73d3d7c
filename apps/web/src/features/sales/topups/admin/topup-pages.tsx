import { TopupByPinPage } from '../topup-by-pin-page.tsx'

/** The company activates a member with a pin. */
export const AdminTopupByPinPage = () => <TopupByPinPage page="admin/donation/topup-by-pin" />
