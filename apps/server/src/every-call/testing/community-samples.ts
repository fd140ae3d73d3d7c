import { worldPassword } from '#testing/world.ts'

const paper = {
  kind: 'trademark',
  number: '1234567',
  expires_on: '2099-12-31',
  file_id: null,
  is_public: false,
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
