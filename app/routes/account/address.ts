export const ADDRESS = "/account";
