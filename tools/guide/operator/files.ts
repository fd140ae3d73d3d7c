import { type Section } from '../entry.ts'
import { config, fileStore, files, operatorGuide, uploads } from './tests.ts'

export const filesSaid: Section = {
  'Photos, logos and documents are in `files` of the data directory: `files/public` holds what anybody may see who knows its name, `files/private` the documents, which leave the server only by links of two minutes.':
    [
      ...fileStore(
        'in the data directory only the server’s own user reads, and nothing half written stands under its name',
      ),
      ...uploads('a photo: a turned JPEG of at most 512 by 512 points that knows nothing of where it was taken'),
      ...files('a link to a private file'),
    ],
  'Every image is made new when it arrives, smaller and without what the camera wrote into it, so the folder grows by about 100 kB a photo and 500 kB a document.':
    uploads(
      'what is accepted is made new',
      'a photo takes at most 100 kB and a document 500 kB, however grainy the picture',
    ),
  'What no record took is removed after a day; what an admin sent for something that may wait for a second admin, after four.':
    files(
      'an upload that no record took within a day goes with its row; younger ones and kept ones stay',
      'what a member attached to no message goes within a day, and that of an admin may wait for a second one',
    ),
  'To keep them in a bucket of Amazon S3, Cloudflare R2, MinIO or any other service that speaks S3, set `S3_ENDPOINT` (such as `https://s3.ap-south-1.amazonaws.com`), `S3_BUCKET`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`, and `S3_REGION` where the service has regions.':
    [
      ...operatorGuide('every variable is one that the server reads'),
      ...config('a bucket takes all its settings, and the region it is in'),
      ...fileStore('gives back what was put, byte for byte'),
    ],
  'The bucket stays private: the server hands out what may be seen.': [
    ...fileStore('a bucket that says no is a fault, not an empty answer'),
    ...files('is the only way: neither its name nor another kind of link opens it'),
  ],
  'The key needs to put, get and delete objects, nothing else.': fileStore(
    'of a bucket objects are put, got and deleted, and nothing else is asked; what lies in the data directory stays there',
  ),
  'Files that lie in the data directory already are not moved: copy `files/public` and `files/private` into the bucket under the same names, then restart.':
    fileStore(
      'of a bucket objects are put, got and deleted, and nothing else is asked; what lies in the data directory stays there',
    ),
}
