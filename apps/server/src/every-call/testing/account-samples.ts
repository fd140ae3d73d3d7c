import { worldPassword } from '#testing/world.ts'
import { pin } from './pin-samples.ts'

interface Known {
  readonly root_user_id: string
}

const [challenge, otp] = ['a-challenge-of-nobodys', '123456']
const chosen = { password: 'another-horse-battery', confirm_password: 'another-horse-battery' }

/** Bodies that the calls accept about the own account: signing in and up, profile, documents, bank and notices; and who checks them. */
export const accountBodies = ({ root_user_id }: Known): Readonly<Record<string, object>> => ({
  'POST /accounts/sign-in': { user_id: root_user_id, password: worldPassword, remember: false },
  'POST /user/agreements': { terms_version_id: '1' },
  'POST /user/moments/seen': { kind: 'activated', subject_id: '1' },
  'POST /accounts/sign-up': {
    sponsor_user_id: root_user_id,
    side: 'left',
    parent_user_id: root_user_id,
    name: 'Kiran Namuna',
    email: 'kiran@example.com',
    mobile: '9000000022',
    password: worldPassword,
    ...pin,
    accepts_terms: true,
    terms_version_id: null,
  },
  'POST /accounts/two-factor-auth': { challenge, otp },
  'POST /accounts/exchange': { ticket: challenge },
  'POST /accounts/password': { current_password: worldPassword, ...chosen },
  'POST /accounts/two-factor/offer': { current_password: worldPassword },
  'POST /accounts/two-factor/enable': { otp },
  'POST /accounts/two-factor/recovery-codes': { current_password: worldPassword, otp },
  'POST /accounts/two-factor/disable': { current_password: worldPassword, otp },
  'POST /accounts/contact-verification/send': { mobile: '9000000003', current_password: worldPassword },
  'POST /accounts/email-verification/send': { email: 'kiran@example.com', current_password: worldPassword },
  'POST /accounts/contact-verification': { challenge, otp },
  'POST /accounts/email-verification': { challenge, otp },
  'POST /accounts/contact-sign-in/send': { user_id: root_user_id },
  'POST /accounts/contact-sign-in/open': { challenge, otp },
  'POST /accounts/forgot-password': { user_id: root_user_id },
  'POST /accounts/forgot-password/reset': { challenge, otp, ...chosen },
  'POST /accounts/view': { code: challenge },
  'POST /profile': {
    name: 'Kiran Namuna',
    date_of_birth: '1990-01-01',
    address: '1 Sample Street',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    nominee_name: 'Asha Namuna',
    nominee_relationship: 'Mother',
    nominee_mobile: '9000000003',
    version: 1,
  },
  'POST /user/banking': {
    account_holder: 'Kiran Namuna',
    account_no: '123456789012',
    confirm_account_no: '123456789012',
    ifsc: 'SBIN0000001',
    bank_name: 'Namuna Bank',
    branch: 'Pune',
    upi_id: 'namuna@okbank',
    crypto_address: `0x${'0a'.repeat(20)}`,
    challenge: 'a-challenge-of-nobodys',
    otp: '123456',
  },
  'POST /user/kyc': { kind: 'pan', number: 'ABCPD1234E', name_on_document: 'Kiran Namuna', file_id: '1' },
  'POST /franchise/kyc': { kind: 'bank', name_on_document: 'Namuna & Co 24', file_id: '1' },
  'POST /admin/banking/:id/approve': { reason: 'For a test' },
  'POST /admin/banking/:id/reject': { reason: 'For a test' },
  'POST /admin/banking/:id/reveal': { reason: 'For a test' },
  'POST /admin/kyc-requests/:id/approve': { reason: 'For a test' },
  'POST /admin/kyc-requests/:id/reject': { reason: 'For a test' },
  'POST /admin/kyc-requests/:id/expire': { reason: 'For a test' },
  'POST /admin/kyc-requests/:id/reveal': { reason: 'For a test' },
  'POST /exports': { list: '/accounts/sign-ins', title: 'Sign-ins', format: 'csv', query: {} },
  'POST /account/photo': { file_id: null },
  'POST /notices/choices': {
    by_email: ['money'],
    by_sms: [],
    by_push: ['money'],
    quiet_from: '22:00',
    quiet_until: '07:00',
  },
  'POST /notices/push': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/namuna',
    p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
    auth: 'bmFtdW5hLW5hbXVuYTAxMg',
  },
  'POST /notices/push/keep': { endpoint: 'https://fcm.googleapis.com/fcm/send/namuna' },
  'POST /notices/read': { up_to: '1' },
})
