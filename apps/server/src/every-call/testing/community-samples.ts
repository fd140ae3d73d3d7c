import { worldPassword } from '#testing/world.ts'

const paper = {
  kind: 'trademark',
  number: '1234567',
  expires_on: '2099-12-31',
  file_id: null,
  is_public: false,
  current_password: worldPassword,
}

const answer = {
  title: 'Papers received',
  category: null,
  text: 'Dear {name}',
  shown_to: null,
  question: null,
  current_password: worldPassword,
}

/** Bodies of what visitors write, and of what the company tells everybody. */
export const communityBodies: Readonly<Record<string, object>> = {
  'POST /contact': {
    name: 'Asha Udaharan',
    email: 'asha@example.com',
    mobile: '9820012345',
    subject: 'Where is my parcel?',
    text: 'It was sent ten days ago, and it is not here yet.',
    form: 'a-form-of-nobodys',
    website: '',
  },
  'POST /admin/contact-messages/:id/turn': { user_id: 'root01' },
  'POST /admin/contact-messages/:id/answer': { answer: 'It is on its way.' },
  'POST /admin/company-papers': paper,
  'POST /admin/company-papers/:id': { ...paper, version: 1 },
  'POST /admin/company-papers/:id/switch': { is_active: false },
  'POST /admin/broadcasts': {
    to: 'audience',
    user_ids: null,
    role: 'everyone',
    members: null,
    package_id: null,
    below_user_id: null,
    home_state: '',
    subject: 'For a test',
    text: 'For a test',
    reply_category: 'Account',
    by_email: false,
    by_sms: false,
  },
  'POST /admin/broadcasts/:id/correct': { subject: 'For a test', text: 'Another for a test', edition: 1 },
  'POST /admin/broadcasts/:id/recall': { reason: 'For a test' },
  'POST /broadcasts/:id/read': { edition: 1 },
  'POST /broadcasts/:id/reply': { message: 'For a test', file_ids: [] },
  'POST /admin/ready-answers': answer,
  'POST /admin/ready-answers/:id': { ...answer, version: 1 },
  'POST /admin/ready-answers/:id/switch': { is_active: false },
  'POST /setup/about': {
    legal_name: 'Namuna Traders Private Limited',
    cin: 'U74999MH2020PTC123456',
    registered_office: '12 Example Road, Pune 411001',
    officers: 'Meera Udaharan, Director',
    grievance_officer: 'Kiran Udaharan',
    grievance_email: 'officer@example.com',
    grievance_phone: '+91 20 2555 0123',
    nodal_officer: 'Ravi Udaharan',
    grievance_procedure: 'Write to the officer. You hear within 48 working hours.',
    contact_days: 180,
    version: 0,
  },
}
