/** Stands where the name of an erased account was shown: beside what it said and chose to leave [E5]. */
export const ERASED_NAME = 'A client'
