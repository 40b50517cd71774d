export const ADDRESS = "/backups";
