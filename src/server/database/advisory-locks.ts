/** Keys of PostgreSQL's advisory locks, in one place so that no two uses share one. */
export const advisoryLocks = {
  /** held while migrating */
  migration: 7_201_001,
  /** held by the one Lookbook that runs the embedded database, for the life of its process */
  ownership: 7_201_002,
  /** held by the server that fills the demo, of all that start on one database */
  demo: 7_201_003,
} as const
