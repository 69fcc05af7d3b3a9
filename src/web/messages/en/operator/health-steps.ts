/** What to do about each part that needs somebody, in order. What stands between ` is typed as it is. */
export const healthSteps = {
  checkNow: 'Check now',
  checkedAt: (time: string) => `Checked at ${time}.`,
  fine: 'What is fine',
  steps: {
    database: [
      'See that PostgreSQL runs, and read its own log.',
      'See that the server reaches it: `LOOKBOOK_DATABASE_URL` says where it is, if it is your own.',
      'Nothing else: the server goes on by itself once the database answers.',
    ],
    storage: {
      folder: [
        'See that the disk of the data folder is there and can be written: `LOOKBOOK_DATA` says where it lies.',
        'See that the user of the server owns the folder.',
      ],
      bucket: [
        'See that the bucket can be reached from this machine.',
        'See that its key may read and write, and has not expired.',
      ],
    },
    jobs: [
      'Read in the server’s log which job failed: `job_failed`.',
      'See that the database answers. Jobs are tried again by themselves.',
    ],
    mailbox: [
      'Give the server a mail server: `LOOKBOOK_SMTP_URL=smtps://user:password@mx.example.org`',
      "Say who the sender is: `LOOKBOOK_MAIL_FROM='The Book <hello@book.example.org>'`",
      'Start the server again with both.',
    ],
    mail: [
      'Read in the server’s log why: `mail_given_up`.',
      'See that the SPF and DKIM records of the sender’s domain name your mail server.',
      'See that your mail server takes the name and password in `LOOKBOOK_SMTP_URL`.',
    ],
    pictures: [
      'See that the machine has processor and memory left.',
      'See that its disk has room. The pictures that wait are made by themselves then.',
    ],
    disk: [
      'Make room: old logs, old files, other programs’ data.',
      'Keep fewer backups, if they are on this disk: `LOOKBOOK_BACKUP_KEEP=7`',
      'Limit what pictures may take: `LOOKBOOK_STORAGE_LIMIT`',
      'Or give the machine a larger disk.',
    ],
    backupNone: [
      'Make one now: `npm start -- backup /mnt/backups`',
      'Let the server make one each night: `LOOKBOOK_BACKUP_FOLDER=/mnt/backups` and `LOOKBOOK_BACKUP_DAILY=03:30`',
      'Keep a copy of the folder `keys` somewhere else.',
    ],
    backup: [
      'See that the folder of backups is there, can be written, and has room.',
      'Make one now: `npm start -- backup /mnt/backups`',
      'Read in the server’s log why, if it fails again: `backup_failed`.',
    ],
    proxy: {
      not_trusted: [
        'Say how many proxies of yours stand in front: `LOOKBOOK_TRUSTED_PROXIES=1`',
        'Say the address that people type: `LOOKBOOK_URL=https://book.example.org`',
        'Start the server again with both.',
      ],
      no_headers: [
        'Let the proxy pass on `Host` and add the visitor’s address to `X-Forwarded-For`.',
        'Say how many proxies of yours stand in front: `LOOKBOOK_TRUSTED_PROXIES=1`',
        'Start the server again.',
      ],
      header_missing: [
        'Let each proxy add the visitor’s address to `X-Forwarded-For`.',
        'Or say how many really stand in front: `LOOKBOOK_TRUSTED_PROXIES`',
      ],
    },
    certificates: [
      'Renew the certificate where that service gets it.',
      'Let the service use the new one. It is read again by itself.',
    ],
  },
}
