import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { projectFolder } from "../../commands/prepare.mjs";
import { findProgram } from "../../commands/system-programs.mjs";
import { parseDockerfile } from "../install/dockerfile";
import { blocksOf } from "../setup/operating-page";

const read = (name: string) => fs.readFileSync(path.join(projectFolder, name), "utf8");

describe("compose.yaml", () => {
  const text = read("compose.yaml");
  const { services, volumes } = parse(text);
  const { site, caddy } = services;

  it("asks for two variables, and its page names them", () => {
    const asked = new Set(Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => name));
    expect([...asked]).toEqual(["DOMAIN", "ACME_EMAIL"]);
    const [block = ""] = blocksOf("The short way", "sh");
    for (const name of asked) expect(block).toMatch(new RegExp(`^${name}=\\S+$`, "m"));
  });

  it("runs both without a privilege, read-only, with limits, rotated logs and a health check", () => {
    expect(Object.keys(services)).toEqual(["site", "caddy"]);
    for (const service of [site, caddy]) {
      expect(service).toMatchObject({
        restart: "unless-stopped",
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
        logging: { driver: "json-file", options: { "max-size": "10m", "max-file": "5" } },
      });
      expect(service).not.toHaveProperty("privileged");
      expect(service).not.toHaveProperty("network_mode");
    }
    expect(site).not.toHaveProperty("cap_add");
    expect(caddy.cap_add).toEqual(["NET_BIND_SERVICE"]);
    expect(caddy.healthcheck.test[0]).toBe("CMD");
    // The site uses the image's health check.
    expect(site).not.toHaveProperty("healthcheck");
    const [healthcheck] = parseDockerfile(read("Dockerfile")).filter(({ name }) => name === "HEALTHCHECK");
    // Caddy waits for it, and with a million rows the first start of a new version may take minutes.
    expect(healthcheck?.rest).toContain("--start-period=10m");
    // A restart must not bring a version other than the tested one.
    expect(caddy.image).toMatch(/^caddy:2(\.\d+){2}$/);
    expect(caddy.depends_on).toEqual({ site: { condition: "service_healthy" } });
  });

  it("lets the internet reach Caddy alone, and the site believe one proxy", () => {
    expect(site).not.toHaveProperty("ports");
    expect(caddy.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
    expect(site.environment).toMatchObject({ TRUST_PROXY: "1", PORT: "3000", HOST: "0.0.0.0" });
    expect(site.environment.SITE_URL).toMatch(/^https:\/\/\$\{DOMAIN\b/);
    expect(read("Caddyfile")).toContain("reverse_proxy site:3000");
  });

  it("stores the database and the certificates in volumes", () => {
    const [image = ""] = parseDockerfile(read("Dockerfile"))
      .filter(({ name }) => name === "VOLUME")
      .map(({ rest }) => rest);
    expect(site.volumes).toEqual([`data:${image}`]);
    expect(path.posix.dirname(site.environment.DATABASE_PATH)).toBe(image);
    const mounts: string[] = [...site.volumes, ...caddy.volumes];
    const named = mounts.map((mount) => mount.split(":")[0]).filter((name) => !name?.startsWith("."));
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted());
    expect(caddy.volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
  });
});

describe("the unit for systemd", () => {
  const [unit = ""] = blocksOf("Run it without a container", "ini");
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "unit-"));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it("starts the site as the image does, as an ordinary user", () => {
    const [command = ""] = parseDockerfile(read("Dockerfile"))
      .filter(({ name }) => name === "CMD")
      .map(({ rest }) => rest);
    // With the Node that the build has fetched if the machine's is too old.
    const program = (JSON.parse(command) as string[]).join(" ");
    expect(unit).toContain(`ExecStart=/opt/tonic/commands/with-node ${program}\n`);
    expect(unit).toMatch(/^User=(?!root)/m);
    // The just-in-time compiler needs memory that is both writable and executable.
    expect(unit).not.toContain("MemoryDenyWriteExecute");
  });

  it("names no database: a command, which reads the settings alone, would use another one", () => {
    expect(unit).not.toContain("DATABASE_PATH");
    expect(read("docs/operating.md")).toContain("`DATABASE_PATH=/var/lib/tonic/site.sqlite`");
    expect(unit).toMatch(/^StateDirectory=tonic$/m);
  });

  const analyzer = findProgram("systemd-analyze");
  // Elsewhere `npm test` says at its end that this was not tested.
  if (!analyzer && !process.env.CI) return;

  it("is one that systemd takes, and calls safe", () => {
    expect(analyzer, "has to be installed").toBeDefined();
    const file = path.join(folder, "tonic.service");
    const here = unit.replaceAll("/opt/tonic", projectFolder).replace("User=tonic", "User=daemon");
    fs.writeFileSync(file, here);
    const checked = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    expect(checked.stderr.split("\n").filter((line) => line.includes("tonic.service"))).toEqual([]);
    expect(checked.status, checked.stderr).toBe(0);
    const security = spawnSync(
      "systemd-analyze",
      ["security", "--offline=true", "--no-pager", "--threshold=25", file],
      { encoding: "utf8" },
    );
    expect(security.status, security.stdout + security.stderr).toBe(0);
  });
});
