/** Rules of joining, documents and images. */
export default {
  terms: 'Please accept the terms to join.',
  document: 'Choose the document.',
  consents: 'Please agree, or leave this document out.',
  is_masked: 'Please use an image on which only the last four digits can be read.',
  relationship: 'Choose the relationship.',
  nominee: 'Enter the name of the nominee.',
  purpose: 'Say what the file is for.',
  image: 'Choose an image.',
  image_type: 'Only images of the types png, jpg and jpeg, please!',
  file_empty: 'This file is empty!',
  file_large: 'This file is larger than {{most_mb}} MB!',
} as const
