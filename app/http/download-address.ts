/** Whether an address is a file of the staff area, which a browser saves instead of showing a new page. */
export const isDownload = (address: string) =>
  /^[^?#]*(\.[a-z]+|\/raw|\/attachments\/\d+)(?![^?#])/.test(address);
