/** Bytes of an uploaded file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
